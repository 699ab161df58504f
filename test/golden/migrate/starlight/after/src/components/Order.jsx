// In place of @astrojs/starlight/components
import { useState } from "react";
var all = (children) => [children].flat(9).filter((one) => one?.type === TabItem);
var TabItem = ({ children }) => <>{children}</>;
var Tabs = ({ children }) => {
  const [at, open] = useState(0);
  const items = all(children);
  if (items.length === 0) return <>{children}</>;
  return <div>
      <p>
        {items.map(({ props: { label } }, index) => <button type="button" data-runtime key={label} aria-pressed={index === at} onClick={() => open(index)}>{label}</button>)}
      </p>
      {items.map((item, index) => <div key={item.props.label} hidden={index !== at}>{item}</div>)}
    </div>;
};
var Code = ({ code, title }) => <>{title && <p><b>{title}</b></p>}<pre><code>{code}</code></pre></>;

// src/components/Order.astro
function Component({ children, ...props }) {
  const { lamp } = props;
  return <><Tabs syncKey="shop">
  <TabItem label="Shop"><Code code={`buy ${lamp}`} lang="sh" /></TabItem>
  {lamp && <TabItem label="Post"><Code code={`post ${lamp}`} lang="sh" title="A letter" /></TabItem>}
</Tabs></>;
}
export {
  Component as default
};
