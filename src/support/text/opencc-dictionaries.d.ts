/** Dictionaries of OpenCC: `from to|from to|…`. */
declare module 'opencc-js/dict/TSCharacters' {
  const dictionary: string
  export default dictionary
}
declare module 'opencc-js/dict/TWVariants' {
  const dictionary: string
  export default dictionary
}
