/** Exact decimal numbers for money: never floats, rounded half up. */
import { Decimal as DecimalJs } from 'decimal.js'

/** 40 digits hold any product of an amount, a quantity and two rates without loss. */
export const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP })
export type Decimal = DecimalJs
/** Text as the API and the database give it (`"1180.00"`); a float is refused by the type. */
export type DecimalText = string

const isDecimalText = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** The exact value of a decimal text. Throws a TypeError for anything else: fields have checked it before. */
export function decimalOf(value: DecimalText | Decimal): Decimal {
  if (typeof value === 'string' && !isDecimalText(value)) throw new TypeError(`not a decimal: ${value}`)
  return new Decimal(value)
}

/** Rounds to `digits` decimals; a half goes away from zero (Formato e-CF): 750.525 → 750.53. */
export const roundHalfUp = (value: DecimalText | Decimal, digits: number): Decimal =>
  decimalOf(value).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP)

/** An amount of money as it is sent and stored, rounded half up to two decimals: `"1180.00"`. */
export const amountText = (value: DecimalText | Decimal): DecimalText => roundHalfUp(value, 2).toFixed(2)

export const sumOf = (values: readonly (DecimalText | Decimal)[]): Decimal =>
  values.reduce<Decimal>((all, value) => all.plus(decimalOf(value)), new Decimal(0))
