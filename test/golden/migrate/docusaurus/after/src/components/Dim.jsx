import styles from '@site/src/components/Dim.module.css'

export const Dim = ({ children }) => <span className={styles.dim}>{children}</span>
