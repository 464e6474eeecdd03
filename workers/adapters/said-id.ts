/** A Message-ID that a mail service says, as headers have it (RFC 5322 section 3.6.4); none where it says something else. */
export function saidId(said: string | undefined): { messageId?: string } {
	const [, id] = /^<?([^\s<>@]+@[^\s<>@]+)>?$/.exec(said ?? "") ?? [];
	return id ? { messageId: `<${id}>` } : {};
}
