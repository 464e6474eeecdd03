/** As the form posts it; boxes that are not ticked are empty. */
export type TypedMail = {
	to: string[];
	other: string;
	cc: string;
	copy: string;
	subject: string;
	message: string;
	keep: string;
	pdf: string;
	xrechnung: string;
	timesheet: string;
	when: string;
	at: string;
	key: string;
};
