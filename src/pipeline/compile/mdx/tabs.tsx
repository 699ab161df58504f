import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { shownText, useArticle, type WithChildren } from './article-context.ts'

export interface TabItemProps extends WithChildren {
  readonly value?: string
  readonly label?: ReactNode
  readonly default?: boolean
}

export interface TabsProps extends WithChildren {
  /** Groups of one name switch together. */
  readonly groupId?: string
  readonly group?: string
  readonly defaultValue?: string | null
  readonly values?: readonly { readonly value: string; readonly label?: string }[]
}

/** One tab; rendered by the `Tabs` around it. */
export function TabItem({ children }: TabItemProps): ReactNode {
  return children
}

/** The markup of `::::tabs` (markdown/tabs.ts): tabs that work without a script. */
export function Tabs(props: TabsProps): ReactNode {
  const article = useArticle()
  const panels = tabItems(props.children)
  const name = `__tabs-${++article.counts.tabs}`
  article.features.add('tabs')
  const chosen = panels.findIndex(({ props: { value, default: first } }) =>
    props.defaultValue ? value === props.defaultValue : first,
  )
  return (
    <div className="tabs" data-group={props.groupId ?? props.group}>
      {panels.map(({ props: panel }, index) => {
        const id = `${name}-${index + 1}`
        const label = labelOf(panel, props, index)
        return (
          <Fragment key={id}>
            <input
              className="tab-input"
              type="radio"
              name={name}
              id={id}
              value={panel.value ?? (typeof label === 'string' ? label : id)}
              defaultChecked={index === Math.max(chosen, 0)}
            />
            <label className="tab-label" htmlFor={id}>
              {shownText(label, article)}
            </label>
            <div className="tab-panel">{panel.children}</div>
          </Fragment>
        )
      })}
    </div>
  )
}

function labelOf({ label, value }: TabItemProps, { values }: TabsProps, index: number): ReactNode {
  const given = values?.find((one) => one.value === value)?.label
  return label ?? given ?? value ?? String(index + 1)
}

/** The tabs among children, those in fragments too. */
function tabItems(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<TabItemProps>(child)) return []
    return child.type === Fragment ? tabItems(child.props.children) : [child]
  })
}
