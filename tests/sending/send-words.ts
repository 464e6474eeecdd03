/** What somebody reads and presses on the way from a draft to its mail, in each language. */
export const WORDS = {
	en: {
		...{ heading: "Send", other: "Another address", subject: "Subject", text: "Text", send: "Send" },
		...{ done: "The mail is on its way", usual: "Invoice {number} from {company}", button: "View and pay" },
	},
	es: {
		...{ heading: "Enviar", other: "Otra dirección", subject: "Asunto", text: "Texto", send: "Enviar" },
		...{ done: "El correo está en camino", usual: "Factura {número} de {empresa}", button: "Ver y pagar" },
	},
	fr: {
		...{ heading: "Envoyer", other: "Autre adresse", subject: "Objet", text: "Texte", send: "Envoyer" },
		...{ done: "L’e-mail est en route", usual: "Facture {numéro} – {société}", button: "Voir et payer" },
	},
} as const;
