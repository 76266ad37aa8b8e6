#if canImport(Darwin)
    import Darwin
#else
    import CMalloc
#endif

/// The memory that this process has allocated.
enum Memory {
    /// The number of bytes that are allocated and not freed.
    static var allocated: Int {
        #if canImport(Darwin)
            var statistics = malloc_statistics_t()
            malloc_zone_statistics(nil, &statistics)
            return statistics.size_in_use
        #else
            // Large blocks are mapped on their own.
            let statistics = mallinfo2()
            return statistics.uordblks + statistics.hblkhd
        #endif
    }
}
