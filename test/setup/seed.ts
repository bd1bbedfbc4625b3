/** Random input is the same in each run; FUZZ_SEED draws other input. */
import fc from 'fast-check'
import { fuzzSeed } from '../fixtures/fuzz-seed.ts'

fc.configureGlobal({ seed: fuzzSeed })
