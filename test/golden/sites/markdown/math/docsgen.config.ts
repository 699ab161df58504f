export default {
  markdown: { math: true },
}
