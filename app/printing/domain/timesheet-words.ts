import type { Language } from "~/kernel/language/language";

/** The words of a timesheet, in the language of its invoice. Spaces that must not break are escapes. */
interface TimesheetWords {
	title: string;
	period: string;
	date: string;
	description: string;
	hours: string;
	minutes: string;
	inHours: string;
	inMinutes: string;
	from: string;
	to: string;
	/** What is not worked between the two: "break 0:30". */
	lessBreak: string;
	/** The same as a column, in minutes. */
	breakMinutes: string;
	project: string;
	currency: string;
	/** Of lines, before tax is said. */
	amount: string;
	/** What heads rows without a project. */
	noProject: string;
	/** A project's or a day's sum. */
	sumOf: string;
	totalHours: string;
	totalMinutes: string;
	totalAmount: string;
	signature: string;
	placeAndDate: string;
	client: string;
}

export const TIMESHEET_WORDS: Readonly<Record<Language, TimesheetWords>> = {
	en: {
		title: "Timesheet",
		period: "Period",
		date: "Date",
		description: "Work",
		hours: "Hours",
		minutes: "Minutes",
		inHours: "{quantity}\u00a0h",
		inMinutes: "{quantity}\u00a0min",
		from: "From",
		to: "To",
		lessBreak: "break {length}",
		breakMinutes: "Break (min)",
		project: "Project",
		currency: "Currency",
		amount: "Amount",
		noProject: "Without a project",
		sumOf: "{of}, total",
		totalHours: "Total hours",
		totalMinutes: "Total minutes",
		totalAmount: "Without tax",
		signature: "Signature",
		placeAndDate: "Place and date",
		client: "For the client",
	},
	es: {
		title: "Parte de horas",
		period: "Periodo",
		date: "Fecha",
		description: "Trabajo",
		hours: "Horas",
		minutes: "Minutos",
		inHours: "{quantity}\u00a0h",
		inMinutes: "{quantity}\u00a0min",
		from: "Desde",
		to: "Hasta",
		lessBreak: "pausa {length}",
		breakMinutes: "Pausa (min)",
		project: "Proyecto",
		currency: "Divisa",
		amount: "Importe",
		noProject: "Sin proyecto",
		sumOf: "{of}, total",
		totalHours: "Total de horas",
		totalMinutes: "Total de minutos",
		totalAmount: "Sin impuestos",
		signature: "Firma",
		placeAndDate: "Lugar y fecha",
		client: "Por el cliente",
	},
	fr: {
		title: "Relev\u00e9 d\u2019heures",
		period: "P\u00e9riode",
		date: "Date",
		description: "Travail",
		hours: "Heures",
		minutes: "Minutes",
		inHours: "{quantity}\u00a0h",
		inMinutes: "{quantity}\u00a0min",
		from: "De",
		to: "\u00c0",
		lessBreak: "pause {length}",
		breakMinutes: "Pause (min)",
		project: "Projet",
		currency: "Devise",
		amount: "Montant",
		noProject: "Sans projet",
		sumOf: "{of}, total",
		totalHours: "Total des heures",
		totalMinutes: "Total des minutes",
		totalAmount: "Hors taxes",
		signature: "Signature",
		placeAndDate: "Lieu et date",
		client: "Pour le client",
	},
};
