interface Billed {
	name: string;
	company?: string | undefined;
	type?: "individual" | "organization" | undefined;
}

/**
 * Who is billed: an individual's company buys, and the person is its contact (BT-44, BT-56); an organization buys under
 * its name, and `company` is its department.
 * @returns empty texts for what there is not
 */
export function billedBuyer({ name, company = "", type }: Billed): {
	name: string;
	person: string;
	department: string;
} {
	if (type === "organization") return { name, person: "", department: company };
	return company === "" ? { name, person: "", department: "" } : { name: company, person: name, department: "" };
}

/** What stands for a client in a list, a sentence or a file's name: the name that is billed. */
export function billedName(client: Billed): string {
	return billedBuyer(client).name;
}

/** The buyer's name and the line below it, as a document's Bill To prints them. */
export function printedBuyer(client: Billed): { name: string; lines: string[] } {
	const { name, person, department } = billedBuyer(client);
	return { name, lines: [person || department].filter(Boolean) };
}
