import type { ReactNode } from 'react'
import type { DocContent } from '../../shared/model/page-view.ts'
import { Icon } from '../common/Icon.tsx'
import { Phrase } from '../common/Phrase.tsx'
import { usePage } from '../page-context.ts'

export interface EditMetaProps {
  readonly editUrl: string | null
  readonly lastUpdated: DocContent['lastUpdated']
}

/** The edit link, and when and by whom the page was last changed, as far as that is known. */
export function EditMeta({ editUrl, lastUpdated }: EditMetaProps): ReactNode {
  const { texts } = usePage()
  const known = lastUpdated?.date || lastUpdated?.author
  if (!editUrl && !known) return null
  return (
    <div className="dg-edit-meta">
      {editUrl && (
        <a href={editUrl}>
          <Icon name="edit" />
          {texts.editThisPage}
        </a>
      )}
      {lastUpdated && known && (
        <p>
          <LastUpdated date={lastUpdated.date} author={lastUpdated.author} />
        </p>
      )}
    </div>
  )
}

function LastUpdated({ date, author }: NonNullable<DocContent['lastUpdated']>): ReactNode {
  const { texts, formatDate } = usePage()
  if (!date) return <Phrase text={texts.lastUpdatedBy} parts={[author]} />
  const time = <time dateTime={date}>{formatDate(date)}</time>
  return author ? (
    <Phrase text={texts.lastUpdatedOnBy} parts={[time, author]} />
  ) : (
    <Phrase text={texts.lastUpdatedOn} parts={[time]} />
  )
}
