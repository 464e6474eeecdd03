/** What an isolate adds up until it is written down: figures by what they are of. */
export class Tally<Subject extends object, Figures extends Record<string, number>> {
	#sums = new Map<string, { subject: Subject; figures: Figures }>();

	add(subject: Subject, figures: Figures): void {
		const key = JSON.stringify(subject);
		const sum = this.#sums.get(key)?.figures;
		const more = Object.entries(figures).map(([name, figure]) => [name, figure + (sum?.[name] ?? 0)]);
		this.#sums.set(key, { subject, figures: Object.fromEntries(more) });
	}

	/** Writes the counts, and starts over. What could not be written is added to the next ones. */
	async write(write: (rows: (Subject & Figures)[]) => Promise<void>): Promise<void> {
		const gathered = [...this.#sums.values()];
		this.#sums = new Map();
		if (gathered.length === 0) return;
		try {
			await write(gathered.map(({ subject, figures }) => ({ ...subject, ...figures })));
		} catch {
			for (const { subject, figures } of gathered) this.add(subject, figures);
		}
	}
}
