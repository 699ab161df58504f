import MDXComponents from '@theme-original/MDXComponents'
import Tip from '@site/src/components/Tip'

export default {
  ...MDXComponents,
  Tip,
}
