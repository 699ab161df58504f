export default function Page() { return <h1>Radio</h1> }
