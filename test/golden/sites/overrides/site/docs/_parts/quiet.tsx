export default function Quiet() {
  return <em>Nothing to do in a browser.</em>
}
