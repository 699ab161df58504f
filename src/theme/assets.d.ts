/**
 * Types of the files that a site's code can import: pictures and downloads are URLs, style sheets are loaded with the
 * page.
 */
declare module '*.png' {
  const url: string
  export default url
}
declare module '*.jpg' {
  const url: string
  export default url
}
declare module '*.jpeg' {
  const url: string
  export default url
}
declare module '*.gif' {
  const url: string
  export default url
}
// An address; where its name begins a tag, a component.
declare module '*.svg' {
  const picture: string & import('react').ComponentType<import('react').SVGProps<SVGSVGElement>>
  export default picture
}
declare module '*.svg?url' {
  const url: string
  export default url
}
declare module '*.webp' {
  const url: string
  export default url
}
declare module '*.avif' {
  const url: string
  export default url
}
declare module '*.ico' {
  const url: string
  export default url
}
declare module '*.bmp' {
  const url: string
  export default url
}
declare module '*.mp4' {
  const url: string
  export default url
}
declare module '*.webm' {
  const url: string
  export default url
}
declare module '*.mp3' {
  const url: string
  export default url
}
declare module '*.ogg' {
  const url: string
  export default url
}
declare module '*.wav' {
  const url: string
  export default url
}
declare module '*.pdf' {
  const url: string
  export default url
}
declare module '*.zip' {
  const url: string
  export default url
}
// Before the pattern for all style sheets, which would match as well.
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css' {}
