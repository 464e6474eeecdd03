/** What a client reads and presses to ask a question, in each language. */
export const WORDS = {
	en: {
		question: "Your question",
		email: "Your email, for the reply",
		send: "Send question",
		asked: "is on its way",
		seen: "Confirm",
	},
	es: {
		...{ question: "Su pregunta", email: "Su correo electrónico, para la respuesta" },
		...{ send: "Enviar la pregunta", asked: "va camino de", seen: "Confirmar" },
	},
	fr: {
		...{ question: "Votre question", email: "Votre e-mail, pour la réponse" },
		...{ send: "Envoyer la question", asked: "est en route vers", seen: "Confirmer" },
	},
} as const;
