/** A form field: label, hint and error tied to the control. */
import { useId, type ComponentProps, type ReactNode } from 'react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import styles from './field.module.css'

/** Props that the control inside a field must have. */
export type Control = {
  id: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

type FieldProps = {
  /** The id of the control, when something else refers to it. */
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  isRequired?: boolean
  /** Shown beside the label of an optional field, such as "(optional)". */
  aside?: ReactNode
  children: (control: Control) => ReactNode
}

export function Field({ id, label, hint, error, isRequired = false, aside, children }: FieldProps) {
  const { control, hintId, errorId } = useControl({ id, hint, error, isRequired })
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={control.id}>
        {label}
        {aside && <span className={styles.aside}> {aside}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children(control)}
      <ErrorLine id={errorId} error={error} />
    </div>
  )
}

/** A group of controls under one legend, such as checkboxes. */
export function FieldSet({
  id,
  label,
  hint,
  error,
  children,
}: Omit<FieldProps, 'children'> & { children: ReactNode }) {
  const { control, hintId, errorId } = useControl({ id, hint, error, isRequired: false })
  return (
    <fieldset id={control.id} className={styles.field} aria-describedby={control['aria-describedby']}>
      <legend className={styles.label}>{label}</legend>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <div className={styles.options}>{children}</div>
      <ErrorLine id={errorId} error={error} />
    </fieldset>
  )
}

export const Input = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input type="text" {...rest} className={`${styles.control} ${className}`} />
)
export const Textarea = ({ className = '', ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={4} {...rest} className={`${styles.control} ${className}`} />
)
export const Select = ({ className = '', ...rest }: ComponentProps<'select'>) => (
  <select {...rest} className={`${styles.control} ${styles.select} ${className}`} />
)

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const { control, hintId, errorId } = useControl({
    id: rest.id,
    hint,
    error,
    isRequired: rest.required ?? false,
  })
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input {...control} {...rest} type="checkbox" />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <ErrorLine id={errorId} error={error} />
    </div>
  )
}

/** A radio button. */
export const Radio = ({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) => (
  <label className={styles.check}>
    <input {...rest} type="radio" />
    <span>{label}</span>
  </label>
)

function ErrorLine({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null
  return (
    <p className={styles.error} id={id}>
      <CircleAlert />
      {error}
    </p>
  )
}

type ControlOptions = Pick<FieldProps, 'hint' | 'error' | 'isRequired'> & { id?: string | undefined }

function useControl({ id: ownId, hint, error, isRequired }: ControlOptions) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  const control: Control = {
    id,
    ...(isRequired && { required: true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
  return { control, hintId, errorId }
}
