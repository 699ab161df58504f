import { Component, createContext, Fragment, memo, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { mapPictures, plainNodes, textOf } from '../../../../src/pipeline/cards/card-tree.ts'

const ignored = () => {}

const Inner = ({ name }: { readonly name: string }) => <b style={{ color: 'red' }}>{name}</b>
const Context = createContext('')
const Memo = memo(() => <i />)
const State = () => <i>{useState(0)[0]}</i>
class Old extends Component {
  override render() {
    return null
  }
}

test('components are called, and elements and texts are left', () => {
  const nodes = plainNodes(
    <div id="a">
      <Fragment>
        {['x', 1, null, false, undefined]}
        <Inner name="y" />
      </Fragment>
    </div>,
    ignored,
  )
  const inner = { type: 'b', props: { style: { color: 'red' }, children: ['y'] } }
  expect(nodes).toEqual([{ type: 'div', props: { id: 'a', children: ['x', '1', inner] } }])
  expect(textOf(nodes)).toBe('x1y')
})

describe('what no card can show throws', () => {
  test.each([
    ['a class', <Old key="" />, 'are functions, not classes'],
    ['context', <Context key="" value="" />, 'without context, memo or ref'],
    ['memo', <Memo key="" />, 'without context, memo or ref'],
    ['a plain object', {} as never, 'elements and texts alone'],
    ['state', <State key="" />, /null|hook/i],
  ])('%s', (_, node, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => plainNodes(node, ignored)).toThrow(message)
  })
})

test('properties without effect are named', () => {
  const found: string[] = []
  plainNodes(<p className="x">a</p>, (name) => found.push(name))
  expect(found).toEqual(['className'])
})

test('the addresses of pictures are replaced; one that is not shown leaves nothing behind', () => {
  const nodes = plainNodes(
    <div style={{ backgroundImage: 'url("/a.png"), linear-gradient(red, blue)', color: 'red' }}>
      <img src="/a.png" alt="" />
      <img src="/b.png" alt="" />
      <p style={{ background: 'url(/b.png)' }}>a</p>
    </div>,
    ignored,
  )
  const mapped = mapPictures(nodes, (address) => (address === '/a.png' ? 'ref:a' : null))
  expect(JSON.stringify(mapped)).not.toContain('.png')
  expect(mapped).toEqual([
    {
      type: 'div',
      props: {
        style: { backgroundImage: 'url(ref:a), linear-gradient(red, blue)', color: 'red' },
        children: [
          { type: 'img', props: { src: 'ref:a', alt: '' } },
          { type: 'p', props: { style: { background: 'none' }, children: ['a'] } },
        ],
      },
    },
  ])
})
