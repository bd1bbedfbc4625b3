/** A part of the form under its heading. */
import type { ReactNode } from 'react'
import styles from './screen.module.css'

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.part}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
