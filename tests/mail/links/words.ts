/** What somebody reads and presses behind the links of mails, in each language. */
export const WORDS = {
	en: {
		...{ keep: "Yes, keep it running", stop: "Stop at this time", end: "You stopped at", discard: "Discard" },
		...{ runs: /^The timer has been running for 11:0\d hours$/, stopReports: "Stop weekly reports" },
		...{ report: /^\w+ \d+.* to /, reports: "Weekly reports" },
	},
	es: {
		...{ keep: "Sí, seguir contando", stop: "Detener a esta hora", end: "Terminó a las", discard: "Descartar" },
		...{ runs: /^El cronómetro lleva 11:0\d horas en marcha$/, stopReports: "Dejar de recibir informes semanales" },
		...{ report: /^Del .* al /, reports: "Informes semanales" },
	},
	fr: {
		...{ keep: "Oui, continuer", stop: "Arrêter à cette heure", end: "Vous avez arrêté à", discard: "Supprimer" },
		...{ runs: /^Le chronomètre tourne depuis 11:0\d heures$/, stopReports: "Arrêter les rapports hebdomadaires" },
		...{ report: /^Du .* au /, reports: "Rapports hebdomadaires" },
	},
} as const;

export const HOUR = 3_600_000;
export const LINK = /https?:\S+\/(?:forgotten-timer|stop-reports)\/[0-9a-f]{3}\.[\w-]{43}/;
