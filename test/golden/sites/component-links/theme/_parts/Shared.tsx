export function Shared({ home }: { readonly home: string }) {
  return <a href={`${home}docs/shared`}>A part of several pages</a>
}
