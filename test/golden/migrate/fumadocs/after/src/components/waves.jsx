// Shows the text between its tags until somebody writes it. It was in components/waves.tsx.
export const Waves = ({ children }) => <>{children}</>
