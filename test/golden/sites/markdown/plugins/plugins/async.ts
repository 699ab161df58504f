import { setTimeout } from 'node:timers/promises'

/** Adds a section with a link and a picture at the end, later. */
export default function addSection() {
  return async (tree: any, file: any) => {
    if (file.basename.startsWith('_')) return
    await setTimeout(1)
    const text = (value: string) => ({ type: 'text', value })
    tree.children.push(
      { type: 'heading', depth: 2, children: [text('Added {product}')] },
      {
        type: 'paragraph',
        children: [
          { type: 'link', url: './other.md', children: [text(`from ${file.path}`)] },
          { type: 'link', url: './gone.md', children: [text('gone')] },
          { type: 'image', url: './dot.png', alt: 'a dot' },
        ],
      },
    )
  }
}
