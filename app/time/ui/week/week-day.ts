export interface WeekDay {
	date: string;
	short: string;
	long: string;
	ahead: boolean;
}
