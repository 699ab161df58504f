export default function Tip({ children }) { return <strong>{children}</strong> }
