/** The product's name, in one place: pages, mails, PDFs and the API description read it from here. */
export const PRODUCT = {
	name: "Duebill",
	tagline: "Create. Send. Get Paid",
} as const;
