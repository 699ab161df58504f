/** What components import from packages, in the form of docsgen: links, pictures, lists of classes, icons. */
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

/** Modules by their names. */
const known: Readonly<Record<string, string>> = {
  clsx: `${classNames}export { classes as clsx }\nexport default classes\n`,
  classnames: `${classNames}export default classes\n`,
  'tailwind-merge': `${classNames}export { classes as twMerge }\n`,
  'class-variance-authority': `${classNames}export const cva = (base, { variants = {}, defaultVariants = {} } = {}) => (props = {}) =>
  classes(base, Object.keys(variants).map((key) => variants[key][props[key] ?? defaultVariants[key]]), props.className, props.class)
`,
  'next/link': link,
  'fumadocs-core/link': link,
  'next/image': image,
  'astro:assets': image.replace('export default', 'export const Image ='),
}

/** Packages of icons, which are only looks. */
const icons =
  /^(?:lucide-react|react-icons(?:\/|$)|@heroicons\/react|@radix-ui\/react-icons|@tabler\/icons-react)/

/** What docsgen gives to components. */
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
