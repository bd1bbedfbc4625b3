/** In lists of sales the customer is the person where there is no company. */
type Sold = { accountId: string | null; titles?: Record<string, string> | undefined }

export const personInstead = ({ accountId, titles }: Sold): string | undefined =>
  accountId ? undefined : titles?.['contactId']
