/** The package has no types: line break opportunities of Unicode (UAX 14). */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
