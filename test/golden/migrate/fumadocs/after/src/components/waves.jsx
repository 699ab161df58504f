// Shows what stands between its tags until somebody writes it: it was in components/waves.tsx.
export const Waves = ({ children }) => <>{children}</>
