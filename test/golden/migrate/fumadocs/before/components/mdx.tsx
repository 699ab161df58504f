import defaultComponents from 'fumadocs-ui/mdx'
import { Aerial } from './aerial'
import { Waves as WaveBand } from './waves'

export function getMDXComponents() {
  return { ...defaultComponents, Aerial, Waves: WaveBand }
}
