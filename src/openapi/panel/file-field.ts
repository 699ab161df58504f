/** Fields for files: as they are, and as text in base64. */
import type { EncodedBytes } from '../request/body-of.ts'
import { type Child, h, labelled, setInvalid } from './dom.ts'
import type { ApiPanelContext } from './panel-context.ts'

interface Label {
  readonly label: string
  readonly required: boolean
  readonly hint: readonly Child[]
}

/** A field of a form for files. The reader alone can choose them: no example fills it in. */
interface FileField<Value> {
  readonly element: HTMLElement
  /** Null: a file cannot be read. */
  readonly read: () => readonly Value[] | null
  readonly write: () => void
  readonly shows: () => boolean
}

export function createFileField(
  label: Label,
  isList: boolean,
  { changed }: Pick<ApiPanelContext, 'changed'>,
): FileField<{ readonly files: readonly File[] }> {
  const input = fileInput(isList)
  input.addEventListener('change', changed)
  const files = () => [...(input.files ?? [])]
  return {
    element: labelled(input, label),
    read: () => (files().length > 0 ? [{ files: files() }] : []),
    ...noExample,
  }
}

/** A field whose files are sent as text. They are read when they are chosen. */
export function createEncodedField(
  label: Label,
  { encoding, isList }: Pick<EncodedBytes, 'encoding'> & { readonly isList: boolean },
  { changed, texts }: Pick<ApiPanelContext, 'changed' | 'texts'>,
): FileField<{ readonly value: unknown }> {
  const input = fileInput(isList)
  const hint = [...label.hint, ' ', texts.apiEncodedFile]
  let read: readonly string[] | null = []
  const show = (texts: typeof read) => {
    read = texts
    setInvalid(input, texts === null)
    changed()
  }
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    show([])
    const reading = Promise.all(files.map((file) => base64(file, encoding))).catch(() => null)
    void reading.then((all) => {
      // Others may have been chosen since.
      const isStill = files.every((file, index) => input.files?.[index] === file)
      if (isStill && input.files?.length === files.length) show(all)
    })
  })
  return {
    element: labelled(input, { ...label, hint }),
    read: () => read && (read.length === 0 ? [] : [{ value: isList ? read : read[0] }]),
    ...noExample,
  }
}

const noExample = { write: () => {}, shows: () => true }

function fileInput(multiple: boolean): HTMLInputElement {
  return h('input', { class: 'api-control', type: 'file', multiple })
}

/** The bytes of a file as text. It fails when the file cannot be read: it may be gone. */
function base64(file: File, encoding: EncodedBytes['encoding']): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    reader.onload = () => {
      const text = String(reader.result).replace(/^[^,]*,/, '')
      const isUrl = encoding === 'base64url'
      resolve(isUrl ? text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') : text)
    }
    reader.readAsDataURL(file)
  })
}
