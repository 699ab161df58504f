export default function Lock() {
  return <b>locked</b>;
}
