export const Timer = ({ minutes }) => {
  const [left, setLeft] = useState(minutes)
  return <button onClick={() => setLeft(left - 1)}>{left}</button>
}
