/** Small modules in the place of packages that components import: links, pictures, lists of classes, icons. */
import { importsIn } from '../text/imports.ts'

const classNames = `const list = (one) =>
  !one ? [] : Array.isArray(one) ? one.flatMap(list) : typeof one === 'object' ? Object.keys(one).filter((key) => one[key]) : [String(one)]
const classes = (...all) => list(all).join(' ')
`

const link = `import { Link } from 'docsgen/theme/Link'
export default ({ href, prefetch, legacyBehavior, passHref, scroll, replace, shallow, locale, ...rest }) => <Link to={String(href)} {...rest} />
`

const image = `export default ({ src, fill, priority, quality, loader, placeholder, blurDataURL, unoptimized, ...rest }) => <img src={src} {...rest} />
`

const starlight = `import { useState } from 'react'
const all = (children) => [children].flat(9).filter((one) => one?.type === TabItem)
export const TabItem = ({ children }) => <>{children}</>
export const Tabs = ({ children }) => {
  const [at, open] = useState(0)
  const items = all(children)
  if (items.length === 0) return <>{children}</>
  return (
    <div>
      <p>
        {items.map(({ props: { label } }, index) => (
          <button type="button" data-runtime key={label} aria-pressed={index === at} onClick={() => open(index)}>{label}</button>
        ))}
      </p>
      {items.map((item, index) => <div key={item.props.label} hidden={index !== at}>{item}</div>)}
    </div>
  )
}
export const Code = ({ code, title }) => <>{title && <p><b>{title}</b></p>}<pre><code>{code}</code></pre></>
export const Icon = () => null
export const Badge = ({ text }) => <b>{text}</b>
export const Steps = ({ children }) => <>{children}</>
export const CardGrid = ({ children }) => <div>{children}</div>
export const Card = ({ title, children }) => <div><p><b>{title}</b></p>{children}</div>
export const LinkCard = ({ title, href, description }) => <p><a href={href}>{title}</a> {description}</p>
export const LinkButton = ({ href, children }) => <a href={href}>{children}</a>
export const Aside = ({ title, children }) => <aside>{title && <p><b>{title}</b></p>}{children}</aside>
`

/** Modules by their names. */
const known: Readonly<Record<string, string>> = {
  clsx: `${classNames}export { classes as clsx }\nexport default classes\n`,
  classnames: `${classNames}export default classes\n`,
  'tailwind-merge': `${classNames}export { classes as twMerge }\n`,
  'class-variance-authority': `${classNames}export const cva = (base, { variants = {}, defaultVariants = {} } = {}) => (props = {}) =>
  classes(base, Object.keys(variants).map((key) => variants[key][props[key] ?? defaultVariants[key]]), props.className, props.class)
`,
  '@astrojs/starlight/components': starlight,
  'next/link': link,
  'fumadocs-core/link': link,
  'next/image': image,
  'astro:assets': image.replace('export default', 'export const Image ='),
}

/** Packages of icons, which are only looks. */
const icons =
  /^(?:lucide-react|react-icons(?:\/|$)|@heroicons\/react|@radix-ui\/react-icons|@tabler\/icons-react)/

/** Modules that the new site has without a package of its own. */
export const givenModules = /^(?:react|react\/jsx-runtime|docsgen\/theme\/Link)$/

/**
 * The source of a module that stands for a package; null: there is none.
 * @param importer - text of the file that imports it
 */
export function packageSource(module: string, importer: string): string | null {
  if (Object.hasOwn(known, module)) return known[module] ?? null
  if (!icons.test(module)) return null
  const names = importsIn(importer)
    .filter((one) => one.module === module)
    .flatMap((one) => one.names.map(({ imported }) => imported))
  return [...new Set(names)]
    .map((name) => (/^[A-Z]\w*$/.test(name) ? `export const ${name} = () => null\n` : ''))
    .join('')
}
