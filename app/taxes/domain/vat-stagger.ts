/**
 * In which months an account's VAT periods end: of quarters 1 in March, June, September and December, 2 in April, July, October and
 * January, 3 in May, August, November and February; or every month
 * (VAT Regulations 1995, SI 1995/2518, regulation 25).
 */
export const VAT_STAGGERS = ["1", "2", "3", "monthly"] as const;
export type VatStagger = (typeof VAT_STAGGERS)[number];

/** What an account begins with: the quarters of the calendar. */
export const USUAL_STAGGER: VatStagger = "1";

/** Whether accounts that charge tax there are told apart by it. */
export function hasStaggers(country: string): boolean {
	return country === "GB";
}
