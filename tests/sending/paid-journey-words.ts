/** What an owner and a client read and press from a draft to its payment, in each language. */
export const WORDS = {
	en: {
		...{ send: "Send", sendOf: "Send {number}", paid: "Mark as paid", seen: "Confirm", question: "Your question" },
		...{ viewedMail: "{number} was viewed", paidMail: "{number} is paid", pending: "Pending", isPaid: "Paid" },
	},
	es: {
		...{ send: "Enviar", sendOf: "Enviar {number}", paid: "Marcar como pagada", seen: "Confirmar" },
		...{ question: "Su pregunta", viewedMail: "Se ha visto {number}", paidMail: "{number} está pagada" },
		...{ pending: "Pendiente", isPaid: "Pagada" },
	},
	fr: {
		...{ send: "Envoyer", sendOf: "Envoyer {number}", paid: "Marquer comme payée", seen: "Confirmer" },
		...{ question: "Votre question", viewedMail: "{number} a été consultée", paidMail: "{number} est payée" },
		...{ pending: "En attente", isPaid: "Payée" },
	},
} as const;

/** A client's page, as a mail links to it. */
export const PAGE_LINK = /https?:\S+\/i\/[0-9a-f]{3}\.[\w-]{43}/;
