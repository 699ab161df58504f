import React from 'react'
import styles from './Rays.module.css'
import Tip from '../../components/Tip'

export default function Rays({ of, children }) {
  return <p className={styles.rays}>{of.name} <Tip>{children}</Tip></p>
}
