/** A part of the form under its heading. */
import type { ReactNode } from 'react'
import styles from './screen.module.css'

export const Fieldset = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.part}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
