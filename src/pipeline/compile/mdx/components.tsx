// The components an .mdx page has without importing them, in the markup of the directives of .md (markdown/tabs.ts, admonitions.ts, directives.ts).
import {
  Children,
  type ElementType,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { admonitionKind } from '../markdown/admonitions.ts'
import type { MarkdownContext } from '../markdown/context.ts'
import { slotUrl } from '../markdown/links.ts'

interface Children {
  readonly children?: ReactNode
}

interface TabItemProps extends Children {
  readonly value?: string
  readonly label?: ReactNode
  readonly default?: boolean
}

interface TabsProps extends Children {
  readonly groupId?: string
  readonly group?: string
  readonly defaultValue?: string | null
  readonly values?: readonly { readonly value: string; readonly label?: string }[]
}

interface AdmonitionProps extends Children {
  readonly type?: string
  readonly title?: ReactNode
}

interface DetailsProps extends Children {
  readonly summary?: ReactNode
  readonly open?: boolean
}

interface CardProps extends Children {
  readonly title?: string
  readonly href?: string
  readonly to?: string
  readonly description?: string
}

interface CodeBlockProps extends Children {
  readonly language?: string
  readonly className?: string
  readonly title?: string
  readonly metastring?: string
  readonly showLineNumbers?: boolean | number
}

/** Components by name. Rendering them adds to the context, as their directives do. */
export type MdxComponents = Readonly<Record<string, ElementType>>

/** The components for one page. */
export function createMdxComponents(context: MarkdownContext): MdxComponents {
  const words = textConverter(context)
  return {
    ...createTabs(context, words),
    Admonition: ({ type = 'note', title, children }: AdmonitionProps) => {
      const kind = admonitionKind(type) ?? 'note'
      return (
        <div className={`admonition admonition-${kind}`} role="note">
          <p className="admonition-title">{words(title) ?? `\0m:${kind}\0`}</p>
          {children}
        </div>
      )
    },
    Details: ({ summary, open, children }: DetailsProps) => (
      <details className="details" open={open}>
        {isValidElement(summary) && summary.type === 'summary' ? (
          summary
        ) : (
          <summary>{words(summary) ?? '\0m:details\0'}</summary>
        )}
        {children}
      </details>
    ),
    Steps: ({ children }: Children) => <div className="steps">{children}</div>,
    ...createCards(context, words),
    CodeBlock: (props: CodeBlockProps) => codeBlock(props, context),
    Link: ({ to, href, children, ...rest }: CardProps) => (
      <a {...rest} href={linkTo(context, to ?? href ?? '')}>
        {children}
      </a>
    ),
  }
}

/** A URL in the site, for an attribute. */
export function linkTo(
  context: MarkdownContext,
  url: string,
  kind: 'link' | 'image' = 'link',
): string {
  return slotUrl(context, url, { kind, sized: false, line: 1, column: 1 })
}

type Words = (content: ReactNode) => ReactNode

/** Text given as a property is not part of the tree, so it is converted here. */
function textConverter({ convert }: MarkdownContext): Words {
  return (content) => (typeof content === 'string' && convert ? convert(content) : content)
}

function createTabs(context: MarkdownContext, words: Words): MdxComponents {
  const Tabs = ({ children, group, groupId = group, defaultValue, values }: TabsProps) => {
    context.features.add('tabs')
    const name = `__tabs-${++context.counts.tabs}`
    const panels = tabItems(children)
    const chosen = panels.findIndex(({ props }) =>
      defaultValue ? props.value === defaultValue : props.default,
    )
    return (
      <div className="tabs" data-group={groupId}>
        {panels.map(({ props }, index) => {
          const id = `${name}-${index + 1}`
          const given = values?.find(({ value }) => value === props.value)
          const label = props.label ?? given?.label ?? props.value ?? String(index + 1)
          return (
            <Fragment key={id}>
              <input
                className="tab-input"
                type="radio"
                name={name}
                id={id}
                value={props.value ?? (typeof label === 'string' ? label : id)}
                defaultChecked={index === Math.max(chosen, 0)}
              />
              <label className="tab-label" htmlFor={id}>
                {words(label)}
              </label>
              <div className="tab-panel">{props.children}</div>
            </Fragment>
          )
        })}
      </div>
    )
  }
  return { Tabs, TabItem: ({ children }: TabItemProps) => <>{children}</> }
}

/** The tabs among children, those in fragments too. */
function tabItems(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<TabItemProps>(child)) return []
    return child.type === Fragment ? tabItems(child.props.children) : [child]
  })
}

function createCards(context: MarkdownContext, words: Words): MdxComponents {
  /** `::cards`: the pages of the category. */
  const list = () => {
    const slot = context.slots.push({ type: 'cards', line: 1, column: 1 }) - 1
    return blockText(context, `\0${slot}\0`)
  }
  return {
    DocCardList: list,
    Cards: ({ children }: Children) =>
      children ? <ul className="dg-cards">{children}</ul> : list(),
    Card: ({ title, href, to = href, description, children }: CardProps) => (
      <li>
        {to ? <a href={linkTo(context, to)}>{words(title)}</a> : <strong>{words(title)}</strong>}
        {description && <p>{words(description)}</p>}
        {children}
      </li>
    ),
  }
}

/** Text that stands for HTML which is put in when React has done its work. */
function blockText(context: MarkdownContext, html: string): string {
  return `\0b:${context.blocks.push({ type: 'html', html }) - 1}\0`
}

function codeBlock(props: CodeBlockProps, context: MarkdownContext): string {
  const { language, className, title, metastring = '', showLineNumbers, children } = props
  const words = [metastring]
  if (title) words.push(`title="${title.replaceAll('"', '”')}"`)
  if (showLineNumbers !== undefined && showLineNumbers !== true) {
    words.push(`showLineNumbers=${showLineNumbers}`)
  } else if (showLineNumbers) words.push('showLineNumbers')
  const block = { type: 'html', html: '' } as { type: 'html'; html: string }
  const index = context.blocks.push(block) - 1
  context.features.add('code')
  const render = async () => {
    const { html, diagnostics } = await context.services.codeBlocks.render({
      code: plainChildren(children).replace(/^\n|\n\s*$/g, ''),
      lang: language ?? /language-(\S+)/.exec(className ?? '')?.[1] ?? null,
      meta: words.join(' ').trim() || null,
      line: 1,
      column: 1,
    })
    block.html = html
    context.diagnostics.push(...diagnostics)
  }
  context.pending.push(render())
  return `\0b:${index}\0`
}

function plainChildren(children: ReactNode): string {
  return Children.toArray(children)
    .map((child) => {
      if (isValidElement<Children>(child)) return plainChildren(child.props.children)
      return typeof child === 'string' || typeof child === 'number' ? String(child) : ''
    })
    .join('')
}
