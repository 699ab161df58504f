import { type ReactNode, useEffect, useId, useRef } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import { useAdminTexts } from './use-admin-texts.ts'

export interface DeleteDialogProps {
  readonly count: number
  readonly onDelete: () => void
  readonly onCancel: () => void
}

/**
 * Asks for confirmation before answers are deleted. The browser keeps the focus inside, closes it on Escape and
 * restores the focus.
 */
export function DeleteDialog({ count, onDelete, onCancel }: DeleteDialogProps): ReactNode {
  const texts = useAdminTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dg-feedback-dialog" aria-labelledby={id} onClose={onCancel}>
      <p id={id}>{countText(texts, 'feedbackAdminDeleteConfirm', [count])}</p>
      <div>
        <button type="button" onClick={() => dialog.current?.close()}>
          {texts.feedbackAdminCancel}
        </button>
        <button type="button" className="dg-danger" onClick={onDelete}>
          {texts.feedbackAdminDeleteShown}
        </button>
      </div>
    </dialog>
  )
}
