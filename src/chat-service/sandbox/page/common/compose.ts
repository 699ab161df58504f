import { byId } from './dom.ts'

/**
 * Sends the text on Enter (Shift+Enter adds a line) or by the button, and keeps it if `send` fails. Returns the
 * text field.
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
    // During Chinese input, Enter confirms a word. Safari reports it after the word, with the key code 229.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229)
      return
    event.preventDefault()
    void submit()
  })
  return field
}
