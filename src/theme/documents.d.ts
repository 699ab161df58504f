/**
 * Types of what components of .mdx files can import besides: documents, components of docsgen, and two modules of
 * Docusaurus.
 */
declare module '*.md' {
  const Content: import('react').ComponentType<Readonly<Record<string, unknown>>>
  export default Content
}
declare module '*.mdx' {
  const Content: import('react').ComponentType<Readonly<Record<string, unknown>>>
  export default Content
}
declare module '@theme/*' {
  const Component: import('react').ComponentType<Readonly<Record<string, unknown>>>
  export default Component
}
declare module '@docusaurus/Link' {
  const Link: import('react').ComponentType<
    import('react').AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to?: string }
  >
  export default Link
}
declare module '@docusaurus/useBaseUrl' {
  export default function useBaseUrl(path: string): string
}
