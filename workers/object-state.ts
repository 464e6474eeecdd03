/** All that a Durable Object keeps, in values that JSON can hold. */
export interface ObjectState {
	entries: [string, unknown][];
	/** When its alarm goes off; `null` where none is set. */
	alarm: number | null;
}

/** What a backup keeps of an object, under the name by which it is found. */
export interface NamedState extends ObjectState {
	name: string;
}

export async function readState(storage: DurableObjectStorage): Promise<ObjectState> {
	return { entries: [...(await storage.list())], alarm: await storage.getAlarm() };
}

/** Puts a state in place of whatever is there. An alarm of the past goes off at once. */
export async function writeState(storage: DurableObjectStorage, { entries, alarm }: ObjectState): Promise<void> {
	await storage.deleteAlarm();
	await storage.deleteAll();
	for (const [key, value] of entries) await storage.put(key, value);
	if (alarm !== null) await storage.setAlarm(alarm);
}
