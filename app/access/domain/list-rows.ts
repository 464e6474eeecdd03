/** How many rows a page of the list of invoices may have. */
export const ROW_CHOICES = [10, 25, 50] as const;
