import { byId } from './dom.ts'

/**
 * Sends what is written on Enter (Shift+Enter makes a line) or by the button, and keeps it when `send` fails. Gives the
 * field for writing.
 */
export function createCompose(send: (text: string) => Promise<boolean>): HTMLTextAreaElement {
  const form = byId('compose', HTMLFormElement)
  const field = byId('text', HTMLTextAreaElement)
  let isSending = false
  const submit = async (): Promise<void> => {
    const text = field.value.trim()
    if (text === '' || isSending) return
    isSending = true
    const isSent = await send(text)
    isSending = false
    if (isSent && field.value.trim() === text) field.value = ''
    field.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  field.addEventListener('keydown', (event) => {
    // While Chinese is being put together, Enter takes a word.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    void submit()
  })
  return field
}
