/** What this process works for something, in ms. Other work on the machine does not count, as it does by the clock. */
export async function cpuTime(work: () => unknown): Promise<number> {
	const began = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(began);
	return (user + system) / 1000;
}
