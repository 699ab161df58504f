import styles from './Dim.module.scss'

export const Dim = ({ children }) => <span className={styles.dim}>{children}</span>
