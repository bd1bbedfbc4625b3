/** A mistake of the installation, which whoever runs it can mend; told in one line. */
export class SetupError extends Error {}
