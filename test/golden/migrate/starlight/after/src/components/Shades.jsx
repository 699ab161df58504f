import './Shades.css'

// src/components/Shade.astro
function Component({ children, ...props }) {
  const { href } = props;
  return <><a className="shade" href={href}>{children ?? <>a shade</>}</a></>;
}

// src/components/Shades.astro
function Component2({ children, ...props }) {
  const { title, all, ...rest } = props;
  const count = all.length;
  return <><div className="own-shades"><section className={[["shades", count > 1 && "many"]].flat(9).filter(Boolean).join(" ")} {...rest}>
  <h4>{title}</h4>
  <ul className="list">
    {all.map(({ name, href }) => <li>{href ? <Component href={href}>{name}</Component> : <b dangerouslySetInnerHTML={{ __html: name }} />}<br /></li>)}
  </ul>
  {children}
</section></div></>;
}
export {
  Component2 as default
};
