/** What a program keeps with a record: texts by keys. */
export type Metadata = Record<string, string>;

/** What a record has of `external-fields.ts`. */
export interface External {
	externalId: string | null;
	metadata: Metadata;
}

/** What a program sent of them; what is left out stays as it is. */
export interface ExternalInput {
	externalId?: string | null | undefined;
	metadata?: Metadata | undefined;
}

/** The fields of a new record, of which a program may have sent none. */
export function newExternal({ externalId = null, metadata = {} }: ExternalInput): External {
	return { externalId, metadata };
}

/** The fields of a record once they are changed. */
export function changedExternal(current: External, sent: ExternalInput): External {
	const { externalId = current.externalId, metadata = current.metadata } = sent;
	return { externalId, metadata };
}

/** What is sent of metadata in a PATCH, laid over what is there. What is no object is left to its rule to refuse. */
export function mergeMetadata(current: Metadata, sent: unknown): unknown {
	if (sent === undefined) return current;
	return typeof sent === "object" && sent !== null && !Array.isArray(sent) ? { ...current, ...sent } : sent;
}
